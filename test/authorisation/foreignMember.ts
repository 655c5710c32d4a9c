import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allConnections } from '../../shared/connections/contract.ts'
import { endpoints, nameOf } from '../support/endpoints.ts'
import type { Cast } from './cast.ts'

const names = ['memberId', 'currentMemberId'] as const
const entriesOf = (query: object): object => ('entries' in query ? (query.entries as object) : {})

/** Query parameters that name the caller: they must be the caller's own and never widen what he sees. */
export function foreignMember(open: () => Cast) {
  // To those who look after the market it is a filter of what they see, and to nobody else is it open.
  const taking = endpoints
    .filter(({ path }) => path !== allConnections.path)
    .flatMap((endpoint) =>
      names.filter((name) => Object.hasOwn(entriesOf(endpoint.query), name)).map((name) => ({ endpoint, name })),
    )

  test('the endpoints that take such a parameter are known', () => {
    assert.ok(taking.length >= 4, `only ${taking.length}`)
  })

  for (const { endpoint, name } of taking) {
    test(`${nameOf(endpoint)} takes the caller as ${name}, and nobody else`, async () => {
      const { person, call } = open()
      const callers = [person.owner, person.stranger, person.manager, person.sysadmin]
      for (const caller of callers) {
        const own = await call(endpoint, caller, { query: { [name]: caller.id } })
        assert.ok(own.status === 200 || own.status === 204, `own: ${own.status}`)
        for (const other of [...callers, person.connectedOwner].filter((p) => p.id !== caller.id)) {
          const reply = await call(endpoint, caller, { query: { [name]: other.id } })
          assert.deepEqual([reply.status, reply.body.code], [403, 'FOREIGN_MEMBER'], `${caller.name} as ${other.name}`)
        }
        const nobody = await call(endpoint, caller, { query: { [name]: 987_654_321 } })
        assert.deepEqual([nobody.status, nobody.body.code], [403, 'FOREIGN_MEMBER'], 'nor one that is not there')
      }
    })
  }
}
