/** The elements that React hydrates in each task: those outside of any slice first, then those of each slice alone. */
export function elementsInSlices(html: string): number[] {
  const counts = [0];
  const open = [0];
  for (const [token] of html.matchAll(/<!--\$-->|<!--\/\$-->|<[a-z]/g)) {
    if (token === '<!--$-->') open.push(counts.push(0) - 1);
    else if (token === '<!--/$-->') open.pop();
    else counts[open.at(-1) ?? 0] = (counts[open.at(-1) ?? 0] ?? 0) + 1;
  }
  return counts;
}
