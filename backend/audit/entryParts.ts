/** What screens show of an entry of the log; `admin` is the member who acted in another's name. */
export const entryParts = [
  'a.seq',
  'a.occurredAt',
  'a.action',
  'a.actorName',
  'admin.name as realActorName',
  'a.reason',
  'a.before',
  'a.after',
] as const
