import type { Weights } from './bundle-size.ts';

/** How much a route may outgrow the table before somebody has to say so. */
const allowed = 1.01;

/** What has grown past the table, with the modules that made it: empty where nothing has. */
export function growth(table: Weights, now: Weights): string[] {
  return Object.entries(now.routes).flatMap(([route, bytes]) => {
    const known = table.routes[route] ?? 0;
    if (bytes <= known * allowed) return [];
    return [`${route}: ${known} -> ${bytes} bytes${becauseOf(table.modules[route], now.modules[route])}`];
  });
}

function becauseOf(before: Record<string, number> = {}, after: Record<string, number> = {}): string {
  const grown = Object.entries(after)
    .map(([module, bytes]) => ({ module, by: bytes - (before[module] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by)
    .slice(0, 5);
  return grown.map(({ module, by }) => `, ${module} +${by}`).join('');
}
