import type { Connection } from '../../shared/connections/contract.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Link } from '../ui/Link.tsx'
import * as css from './Panel.css.ts'
import { pathTo } from './paths.ts'
import { TypeBadge } from './TypeBadge.tsx'

type Someone = Connection['members'][number]

/** Who is connected with a client; those whose connection may be looked at are links to it. */
export const People = ({ people, linked, memberId }: { people: Someone[]; linked: boolean; memberId: number }) => (
  <ul>
    {people.map((person) => (
      <li key={person.connectionId} className={css.person}>
        <Avatar name={person.name} src={person.repIcon} size="small" />
        <span className={css.who}>
          {linked ? (
            <Link to={pathTo({ id: person.connectionId })} className={css.link} preventScrollReset>
              <Name person={person} memberId={memberId} />
            </Link>
          ) : (
            <Name person={person} memberId={memberId} />
          )}
          {person.businessName && <span className={css.meta}>{person.businessName}</span>}
        </span>
        <TypeBadge type={person.connectionType} />
      </li>
    ))}
  </ul>
)

const Name = ({ person, memberId }: { person: Someone; memberId: number }) => (
  <strong>
    {person.name}
    {person.memberId === memberId && ' (나)'}
  </strong>
)

/** A client's connections as the people they are: somebody who also has the whole book stands there once. */
export const peopleOf = (connections: readonly Connection[]): Someone[] =>
  connections
    .filter(({ memberId, reach }, at) => {
      const isFirst = connections.findIndex((other) => other.memberId === memberId) === at
      return reach === 'BOOK'
        ? !connections.some((other) => other.memberId === memberId && other.reach !== 'BOOK')
        : isFirst
    })
    .map(({ memberId, memberName: name, nickname, repIcon, connectionId, connectionType, members }) => ({
      memberId,
      name,
      nickname,
      repIcon,
      businessName: members.find((member) => member.memberId === memberId)?.businessName ?? null,
      connectionId,
      connectionType,
    }))
