const visible = 12;

/**
 * The number that a credit's papers bear, `NB-3F9A-1C20-7B44`. Only a part of the application's id: who finds a paper
 * must not be able to open the application.
 */
export function contractNumber(applicationId: string): string {
  const groups =
    applicationId
      .slice(0, visible)
      .toUpperCase()
      .match(/.{1,4}/g) ?? [];
  return ['NB', ...groups].join('-');
}
