import { randomBytes } from 'node:crypto'

/** A member as this backend keeps him; what it answers of him is the spec's session record. */
export type Person = {
  id: number
  name: string
  email: string
  nickname: string | null
  baseAuthRole: string
  repIcon: string | null
  businessName: string | null
  registrationNumber: string | null
  status: string
  [field: string]: unknown
}

const person = (id: number, email: string, name: string, nickname: string | null, role: string, business: string) => ({
  id,
  email,
  name,
  nickname,
  baseAuthRole: role,
  provider: 'kakao',
  gender: null,
  birthyear: null,
  birthday: null,
  repIcon: null,
  businessName: business,
  registrationNumber: '1234567891',
  businessAddress: '서울 송파구 양재대로 932',
  transactionMemo: null,
  classificationCode: null,
  marketCodeId: 1,
  marketName: '가락시장',
  status: 'ACTIVE',
  createdAt: '2026-03-02T09:10:11',
})

/** Under the names that the demo market's people have, so that its journeys meet them here too. */
const everyone = (): Person[] => [
  person(1, 'dealer@demo.example', '김도현', '대박청과', 'ROLE_USER', '대박청과'),
  person(2, 'buyer@demo.example', '이서연', '정든밥상', 'ROLE_USER', '한식당 정든밥상'),
  person(3, 'admin@demo.example', '정하늘', '운영자', 'ROLE_SYSADMIN', '도매시장 운영'),
  person(4, 'manager@demo.example', '최은영', '가락관리', 'ROLE_MANAGER', '가락시장'),
  { ...person(5, 'newcomer@demo.example', '한지우', null, 'ROLE_USER', ''), businessName: null },
  person(6, 'shipper@demo.example', '박정호', '의성사과', 'ROLE_USER', '의성사과농원'),
]

const opaque = () => randomBytes(24).toString('hex')

/** Who there is, and the tokens they hold: words without a meaning, none of them a JWT. */
export function createPeople() {
  const all = everyone()
  const access = new Map<string, { id: number; endsAt: number }>()
  const refresh = new Map<string, number>()
  let accessMs = 3_600_000
  return {
    all,
    of: (id: number) => all.find((one) => one.id === id),
    byEmail: (email: string) => all.find((one) => one.email === email),
    /** Whose token it is, while it lasts. */
    owner(token: string): Person | undefined {
      const held = access.get(token)
      return held && held.endsAt > Date.now() ? all.find(({ id }) => id === held.id) : undefined
    },
    accessToken(id: number) {
      const token = opaque()
      access.set(token, { id, endsAt: Date.now() + accessMs })
      return token
    },
    refreshToken(id: number) {
      const token = opaque()
      refresh.set(token, id)
      return token
    },
    refreshes: (token: string) => refresh.get(token),
    signOut(token: string) {
      const id = access.get(token)?.id
      access.delete(token)
      for (const [one, of] of refresh) if (of === id) refresh.delete(one)
    },
    /** Ends every access token now; sessions go on by their refresh tokens. */
    expireAccess: () => access.clear(),
    /** Nobody is signed in any more. */
    endSessions() {
      access.clear()
      refresh.clear()
    },
    /** From now on access tokens last so long. */
    lasting(ms: number) {
      accessMs = ms
    },
  }
}

export type People = ReturnType<typeof createPeople>

/** The spec's member session record. */
export const recordOf = ({ status: _, createdAt: __, ...record }: Person) => record
