type Fiber = {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: { current: Fiber };
};

/** React's own mark of a component that was called in this commit. */
const performedWork = 1;

/** The components of the tree below `container` that `change` makes React draw again, by their names. */
export async function renderedBy(container: HTMLElement, change: () => unknown): Promise<string[]> {
  const before = rootOf(container);
  await change();
  const now = rootOf(container);
  return now === before ? [] : drawnIn(now);
}

function rootOf(container: HTMLElement): Fiber {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  if (!key) throw new Error('React does not draw into this element');
  return (container as unknown as Record<string, Fiber>)[key]?.stateNode.current as Fiber;
}

function drawnIn(fiber: Fiber): string[] {
  const before = fiber.alternate;
  const isDrawn = typeof fiber.type === 'function' && before && (fiber.flags & performedWork) !== 0;
  const own = isDrawn ? [(fiber.type as { name: string }).name] : [];
  // A part that React passed over has the children that it had.
  if (before?.child === fiber.child) return own;
  const below: string[] = [];
  for (let child = fiber.child; child; child = child.sibling) below.push(...drawnIn(child));
  return [...own, ...below];
}
