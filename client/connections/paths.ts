export const root = '/member/connections'

export const tabs = ['mine', 'received', 'sent', 'invitations'] as const
export type Tab = (typeof tabs)[number]

/** What the address says about the page; defaults are left out of it. */
export type View = {
  tab: Tab
  /** The connection beside the list. */
  id: number | null
  /** The client whose people stand beside the list; in a form, the client it is about. */
  client: number | null
}

/** The address of a view. */
export function pathTo({ tab, id, client }: Partial<View>): string {
  const query = new URLSearchParams()
  if (tab && tab !== 'mine') query.set('tab', tab)
  if (id) query.set('id', String(id))
  if (client) query.set('client', String(client))
  return query.size === 0 ? root : `${root}?${query}`
}

export const forms = ['request', 'invitation'] as const
export type Form = (typeof forms)[number]

/** The page for a new request or a new invitation, for one client if it is known already. */
export const newPath = (form: Form, client: number | null = null): string =>
  `${root}?new=${form}${client ? `&client=${client}` : ''}`

/** Reads a view from an address; what is unknown in it falls back to the default. */
export const viewOf = (query: URLSearchParams): View & { form: Form | null } => ({
  tab: tabs.find((tab) => tab === query.get('tab')) ?? 'mine',
  id: rowId(query.get('id')),
  client: rowId(query.get('client')),
  form: forms.find((form) => form === query.get('new')) ?? null,
})

function rowId(text: string | null): number | null {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
