import { unknownApplication } from '../http/problem.ts';
import type { Database, Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';

/** Returns the application with this id. Throws HttpProblem 404 if there is none. */
export const findApplication = async (db: Database, id: string): Promise<Application> =>
  selection(db, id).executeTakeFirstOrThrow(unknownApplication);

/** Like `findApplication`, and locks the application until the transaction ends. */
export const lockApplication = async (tx: Tx, id: string): Promise<Application> =>
  selection(tx, id).forUpdate().executeTakeFirstOrThrow(unknownApplication);

const selection = (db: Database, id: string) => db.selectFrom('application').selectAll().where('id', '=', id);
