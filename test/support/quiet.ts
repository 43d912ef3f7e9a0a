/** Runs something whose messages on the console are nobody's business. */
export async function quietly<Result>(run: () => Promise<Result>): Promise<Result> {
  const { error, warn } = console;
  console.error = console.warn = () => {};
  try {
    return await run();
  } finally {
    Object.assign(console, { error, warn });
  }
}
