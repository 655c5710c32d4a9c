/** SQL statements of one migration, run in order inside one transaction. Forward only: a mistake gets a new migration. */
export type Statements = readonly string[]
