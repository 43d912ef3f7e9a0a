const visibleCharacters = 12;

/**
 * The number of an application in documents, emails and on screens, `NB-3F9A-1C20-7B44`. It holds only the first 12 of
 * the application id's 32 characters, so that a document does not give access to the application.
 */
export function applicationNumber(applicationId: string): string {
  const groups =
    applicationId
      .slice(0, visibleCharacters)
      .toUpperCase()
      .match(/.{1,4}/g) ?? [];
  return ['NB', ...groups].join('-');
}

/** The number of our bank's application; null if the id has another bank's form. */
export const ownApplicationNumber = (applicationId: string): string | null =>
  /^[0-9a-f]{32}$/.test(applicationId) ? applicationNumber(applicationId) : null;
