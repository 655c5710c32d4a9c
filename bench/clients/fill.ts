import { sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'
import { initials } from '../../shared/kit/hangul.ts'
import { holderOf } from '../support/books.ts'

/** Of such parts the names of shops are made; each letter stands in some percent of them, as in real ones. */
const firsts = [
  ...['서울', '한솔', '푸른', '대박', '우리', '신선', '하늘', '가락', '강남', '동해', '남해', '제주', '안동', '의성'],
  ...['나주', '해남', '김해', '청송', '영주', '보성', '참좋은', '행복', '미소', '새벽', '아침', '정든', '고향', '산들'],
]
const middles = [
  '',
  '',
  '농산',
  '유통',
  '식자재',
  '과일',
  '채소',
  '수산',
  '종합',
  '중앙',
  '제일',
  '현대',
  '삼성',
  '영농',
]
const lasts = [
  '청과',
  '상회',
  '마트',
  '식당',
  '반찬',
  '김치',
  '급식',
  '상사',
  '물산',
  '조합',
  '농원',
  '직판장',
  '슈퍼',
  '분식',
]

/** The n-th name; a number keeps the later ones apart. */
export const nameOf = (n: number): string => {
  const parts = [firsts[n % 28], middles[Math.floor(n / 28) % 14], lasts[Math.floor(n / 392) % 14]]
  return `${parts.join('')}${n < 5_488 ? '' : ` ${Math.floor(n / 5_488)}호`}`
}
export const phoneOf = (n: number): string => `010${String((n * 7_919) % 100_000_000).padStart(8, '0')}`

const BATCH = 2_000

/** A member with so many clients in his book. @returns his bearer token */
export async function fillBook(db: Db, name: string, size: number): Promise<string> {
  const { id, token } = await holderOf(db, name)
  // What is owed follows from the ledger elsewhere; here only lists are measured.
  await sql`alter table clients disable trigger clients_empty`.execute(db)
  for (let at = 0; at < size; at += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, size - at) }, (_, n) => rowOf(at + n))
    await sql`
      insert into clients ("bookOwnerId", "clientKind", "clientCode", "clientType", "partnerCategory", "clientName",
        "clientNameInitial", phone, status, "receivableAmount", "lastTradeDate")
      select ${id}, 'PARTNER', r.code, r.type, 'RETAIL', r.name, r.initial, r.phone, r.status, r.owed, r.traded::date
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, type text, name text, initial text,
        phone text, status text, owed bigint, traded text)`.execute(db)
  }
  await sql`alter table clients enable trigger clients_empty`.execute(db)
  return token
}

const rowOf = (n: number) => ({
  code: `C${String(n + 1).padStart(6, '0')}`,
  type: n % 3 === 0 ? 'PURCHASE' : 'SALES',
  name: nameOf(n),
  initial: initials(nameOf(n)),
  phone: phoneOf(n),
  status: n % 50 === 0 ? 'PAUSED' : 'ACTIVE',
  owed: n % 4 === 0 ? (n % 977) * 1_000 : 0,
  traded: `2026-${String((n % 12) + 1).padStart(2, '0')}-01`,
})
