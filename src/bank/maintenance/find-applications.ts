import { sql } from 'kysely';
import { OperatorError } from '../store/operator-error.ts';
import { applicationsIn, type Database } from '../store/store.ts';
import type { Application } from '../store/tables.ts';

/**
 * SQL condition: applications with this id, application number (the first 12 characters of the id) or email address.
 * Letter case is ignored.
 */
export function belongsTo(subject: string) {
  if (isEmailAddress(subject)) return sql<boolean>`lower(request->>'email') = ${subject.toLowerCase()}`;
  const prefix = subject.replace(/^NB-|-/gi, '').toLowerCase();
  // Ids are hexadecimal: all ids that begin with the prefix sort before the prefix followed by 'g'.
  return sql<boolean>`id >= ${prefix} and id < ${`${prefix}g`}`;
}

/** Returns the subject's applications, oldest first. */
export const applicationsOf = (db: Database, subject: string): Promise<Application[]> =>
  applicationsIn(db).where(belongsTo(subject)).orderBy('createdAt').execute();

/** Like `applicationsOf`, but throws OperatorError if there are none. */
export async function findApplications(db: Database, subject: string) {
  const [first, ...others] = await applicationsOf(db, subject);
  if (!first) throw new OperatorError(`There is no application for ${subject}.`);
  return [first, ...others] as const;
}

export const unknownSubject = (subject: string) => new OperatorError(`Nothing is known about ${subject}.`);

export const isEmailAddress = (subject: string): boolean => subject.includes('@');

/** True for an application id, an application number or an email address. */
export const isSubject = (text: string): boolean =>
  isEmailAddress(text) || /^([0-9a-f]{32}|NB(-[0-9A-F]{4}){3})$/i.test(text);
