/** Runs something with `console.error` and `console.warn` switched off. */
export async function silenced<Result>(run: () => Promise<Result>): Promise<Result> {
  const { error, warn } = console;
  console.error = console.warn = () => {};
  try {
    return await run();
  } finally {
    Object.assign(console, { error, warn });
  }
}
