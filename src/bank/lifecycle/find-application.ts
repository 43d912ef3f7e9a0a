import { unknownApplication } from '../http/problem.ts';
import type { Database, Tx } from '../store/store.ts';
import type { Application } from '../store/tables.ts';

/** The application with this id. Throws HttpProblem 404. */
export const findApplication = async (db: Database, id: string): Promise<Application> =>
  selection(db, id).executeTakeFirstOrThrow(unknownApplication);

/** The same, locked until the transaction ends. */
export const lockApplication = async (tx: Tx, id: string): Promise<Application> =>
  selection(tx, id).forUpdate().executeTakeFirstOrThrow(unknownApplication);

const selection = (db: Database, id: string) => db.selectFrom('application').selectAll().where('id', '=', id);
