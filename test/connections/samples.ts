import type { Connection, ConnectionRequest, Person } from '../../shared/connections/contract.ts'
import { managerDefaults } from '../../shared/connections/permissions.ts'

const person = (memberId: number, name: string): Person => ({
  memberId,
  name,
  nickname: name,
  repIcon: null,
  businessName: `${name}상회`,
})

/** A manager's connection with one client of somebody's book. */
export const connection = (connectionId: number, change: Partial<Connection> = {}): Connection => ({
  connectionId,
  clientId: 40,
  clientName: '푸른마트',
  bookOwnerId: 1,
  bookName: '대박청과',
  reach: 'CLIENT',
  memberId: 2,
  memberName: '이서연',
  nickname: '정든밥상',
  repIcon: null,
  connectionType: 'MANAGER',
  permissions: [...managerDefaults],
  status: 'ACTIVE',
  connectedAt: '2026-11-21T01:00:00.000Z',
  connectedByName: '김도현',
  disconnectedAt: null,
  disconnectReason: null,
  lastAccessAt: null,
  members: [{ ...person(2, '이서연'), connectionId, connectionType: 'MANAGER' }],
  allowed: { manage: true, makeOwner: false, disconnect: true },
  ...change,
})

/** A request to work on somebody's client, not answered yet. */
export const request = (id: number, change: Partial<ConnectionRequest> = {}): ConnectionRequest => ({
  id,
  direction: 'INVITE',
  clientId: 40,
  clientName: '푸른마트',
  sender: person(1, '김도현'),
  receiver: person(2, '이서연'),
  connectionType: 'MANAGER',
  permissions: [...managerDefaults],
  message: null,
  status: 'PENDING',
  createdAt: '2026-11-21T01:00:00.000Z',
  respondedAt: null,
  rejectReason: null,
  expiresAt: '2026-12-05T01:00:00.000Z',
  ...change,
})

export const pageOf = <T>(content: T[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 100,
})
