type Step = () => Promise<unknown>;

/** What has been started, to be stopped in the opposite order. A step that fails does not keep the others from running. */
export class Teardown {
  readonly #steps: Step[] = [];
  #done: Promise<void> | undefined;

  add(step: Step): void {
    this.#steps.push(step);
  }

  /** Runs once, however often it is asked for. */
  run(): Promise<void> {
    this.#done ??= this.#runAll();
    return this.#done;
  }

  async #runAll(): Promise<void> {
    for (const step of this.#steps.reverse()) await step().catch(() => {});
  }
}
