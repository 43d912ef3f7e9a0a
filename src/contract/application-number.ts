/**
 * The number of an application in documents, emails and on screens, such as `NB-3F9A-1C20-7B44`. Contains only the
 * first 12 of the application id's 32 characters, because the whole id gives access to the application.
 */
export const applicationNumber = (applicationId: string): string =>
  `NB${applicationId
    .slice(0, 12)
    .toUpperCase()
    .replace(/.{1,4}/g, '-$&')}`;

/** The number of an application at our bank; null if the id is in another bank's format. */
export const ownApplicationNumber = (applicationId: string): string | null =>
  /^[0-9a-f]{32}$/.test(applicationId) ? applicationNumber(applicationId) : null;

/** True if the application is at our bank: the bank has the status endpoint, or the id is in our bank's format. */
export const isOurBank = (applicationId: string, supportsStatus: boolean): boolean =>
  supportsStatus || ownApplicationNumber(applicationId) !== null;
