const tickMs = 50;

/**
 * How many milliseconds this process is behind with its callers. The embedded database answers on the process's own
 * thread: there callers wait in their sockets, uncounted, until the round of those before them is done.
 */
export function watchLateness(): () => number {
  let last = performance.now();
  const timer = setInterval(() => {
    last = performance.now();
  }, tickMs);
  timer.unref();
  return () => Math.max(0, performance.now() - last - tickMs);
}
