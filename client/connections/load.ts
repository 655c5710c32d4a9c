import type { ClientDetail } from '../../shared/clients/contract.ts'
import type { Connection, ConnectionRequest, ConnectionStatistics } from '../../shared/connections/contract.ts'
import type { Invitation } from '../../shared/invitations/contract.ts'
import type { Page } from '../../shared/kit/page.ts'
import { type Outcome, settle, unlessRefused, worded } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import type { Loading } from '../app/page.ts'
import type { Stores } from '../app/stores.ts'
import { viewOf } from './paths.ts'
import { connectionsOf } from './store.ts'

/** A client that a form may be about. */
export type Chosen = { clientId: number; clientName: string; bookOwnerId: number; bookName: string }
/** The client that the address names; `SELF` stands for all of its book. */
export type Named = Chosen & Pick<ClientDetail, 'isLinked' | 'clientKind'>
/** The member's own business, and what the address names. */
export type FormOptions = { own: Chosen; client: Named | null; mine: Connection[] }
/** One connection and who else is connected with its client, as far as the member may know. */
export type Detail = { connection: Connection; people: Connection[] | null }

export type ConnectionsData = {
  mine: Promise<Outcome<Connection[]>>
  statistics: Promise<Outcome<ConnectionStatistics>>
  received: Promise<Outcome<Page<ConnectionRequest>>>
  sent: Promise<Outcome<Page<ConnectionRequest>>>
  invitations: Promise<Outcome<Page<Invitation>>> | null
  one: Promise<Outcome<Detail>> | null
  ofClient: Promise<Outcome<Connection[]>> | null
  form: Promise<Outcome<FormOptions>> | null
  /** The Idempotency-Key of the form, the same for every press of its button. */
  formKey: string
}

export function loadConnections({ app, url }: Loading): ConnectionsData {
  const { read } = connectionsOf(app.stores)
  const { tab, id, client, form } = viewOf(url.searchParams)
  const mine = read.mine()
  return {
    mine: settle(mine),
    statistics: settle(read.statistics()),
    received: settle(read.received()),
    sent: settle(read.sent()),
    invitations: tab === 'invitations' ? settle(invitations(app)) : null,
    one: id ? settle(detail(app, id)) : null,
    ofClient: client && !form ? settle(read.ofClient(client)) : null,
    form: form ? settle(options(app, client, mine)) : null,
    formKey: crypto.randomUUID(),
  }
}

export function keep(stores: Stores, { mine, statistics, received, sent, ofClient }: ConnectionsData): void {
  const { receive } = connectionsOf(stores)
  void mine.then(receive.mine)
  void statistics.then(receive.statistics)
  void received.then(receive.received)
  void sent.then(receive.sent)
  if (ofClient) void ofClient.then(receive.ofClient)
  else receive.ofClient(null)
}

// Contracts of other nouns come with the pages that need them: here they would weigh on every page.
async function invitations({ call }: App) {
  const { listInvitations } = await import('../../shared/invitations/contract.ts')
  return worded('초대를 불러오지 못했어요.', call(listInvitations, { query: { size: 100 } }))
}

async function detail({ stores }: App, id: number): Promise<Detail> {
  const connections = connectionsOf(stores)
  const connection = await connections.fetchOne(id)
  // Whoever may not manage a client is not told who else is connected; the connection itself names its people.
  return { connection, people: await unlessRefused(connections.read.ofClient(connection.clientId)) }
}

async function options({ call }: App, clientId: number | null, mine: Promise<Connection[]>): Promise<FormOptions> {
  const { oneClient } = await import('../../shared/clients/contract.ts')
  const { fetchMine } = await import('../clients/mine.ts')
  const [own, client, connections] = await Promise.all([
    fetchMine(call),
    clientId ? call(oneClient, { params: { id: clientId } }) : null,
    mine,
  ])
  return {
    own,
    client: client?.clientKind === 'SELF' && client.clientId === own.clientId ? null : client,
    mine: connections,
  }
}
