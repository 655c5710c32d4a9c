/**
 * A PostgreSQL server for the database tests, where the member may create databases; without one they run on PGlite.
 * Every call of freshDatabase then gets a database of its own.
 */
export const testDatabaseUrl: string | undefined = process.env.TEST_DATABASE_URL || undefined

/** With TEST_CLUSTER=1 the markets of the journeys run as several processes on that server (`npm run cluster`). */
export const clusterServerUrl: string | undefined = process.env.TEST_CLUSTER === '1' ? testDatabaseUrl : undefined

/** With TEST_STAND_IN=1 the front door of the journeys stands before test/stand-in instead of our backend (`npm run standin`). */
export const isBeforeStandIn: boolean = process.env.TEST_STAND_IN === '1'
