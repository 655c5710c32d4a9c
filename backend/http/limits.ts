/**
 * How often one key may do something (reliability.md 5.10). `kept` says where it is counted: in the database for all
 * backend processes together, or in this process's memory, where N processes allow up to N times as much.
 * `burst` adds so many more within a minute; of what has `inASecond` no more than that may be taken within one, so that nobody spends a
 * minute's allowance while others wait behind it.
 */
export type Limit = { times: number; seconds: number; burst?: number; inASecond?: number; kept: 'database' | 'memory' }

export const limits = {
  signInStart: { times: 20, seconds: 600, kept: 'database' },
  signInCallback: { times: 20, seconds: 600, kept: 'database' },
  signInAccount: { times: 20, seconds: 3600, kept: 'database' },
  // Taken inside a transaction, where PGlite's one session could not count.
  refresh: { times: 10, seconds: 60, kept: 'memory' },
  // Ten tabs that are opened anew at once ask for half as many in a second.
  read: { times: 600, seconds: 60, inASecond: 100, kept: 'memory' },
  // By where they come from: what every page of a market behind one address asks for, whoever is signed in there.
  renewal: { times: 6_000, seconds: 60, kept: 'memory' },
  glance: { times: 6_000, seconds: 60, kept: 'memory' },
  // By session, so that whoever has taken one keeps no other from ending it.
  leave: { times: 30, seconds: 60, kept: 'memory' },
  // One a second on average, and twenty at once.
  write: { times: 1, seconds: 1, burst: 20, kept: 'database' },
  search: { times: 30, seconds: 60, kept: 'database' },
  post: { times: 5, seconds: 60, kept: 'database' },
  comment: { times: 20, seconds: 60, kept: 'database' },
  upload: { times: 10, seconds: 3600, kept: 'database' },
  // Of one's work: several of each waste on a bad night.
  photo: { times: 120, seconds: 3600, kept: 'database' },
  // Whoever has a link to a paper, by where he comes from: more is somebody who guesses.
  share: { times: 60, seconds: 60, kept: 'database' },
  // A file is looked at before it is taken over, and mended in between.
  import: { times: 30, seconds: 3600, kept: 'database' },
  // A list is saved, looked at and saved again by other filters; more is somebody who carries a book away.
  export: { times: 60, seconds: 3600, kept: 'database' },
  impersonate: { times: 10, seconds: 3600, kept: 'database' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
/** A refresh takes from its allowance inside a transaction, where PGlite's one session cannot count. */
export type LimitTable = Record<LimitName, Limit> & { refresh: { kept: 'memory' } }
