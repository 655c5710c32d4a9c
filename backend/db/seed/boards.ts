import type { BoardAudience } from '../../../shared/boards/board.ts'
import { type AttachmentEnding, attachmentTypes } from '../../../shared/boards/files.ts'
import type { Trx } from '../open.ts'
import type { Tables } from '../schema.ts'

type SeedBoard = Pick<Tables['boards'], 'boardCode' | 'boardName' | 'boardType'> & {
  description: string
  readers: readonly BoardAudience[]
  writers?: readonly BoardAudience[]
  useComment?: boolean
  useSecret?: boolean
  attachmentMaxCount?: number
  allowedExt?: readonly AttachmentEnding[]
  categories: readonly (readonly [categoryCode: string, categoryName: string])[]
}

const members = ['ROLE_USER', 'ROLE_MANAGER', 'ROLE_SYSADMIN'] as const
const admins = ['ROLE_MANAGER', 'ROLE_SYSADMIN'] as const
const pictures = ['jpg', 'jpeg', 'png', 'webp'] as const

/** The boards of a market as it starts (domain.md 19). */
export const boards: readonly SeedBoard[] = [
  {
    boardCode: 'notice',
    boardName: '공지사항',
    boardType: 'NOTICE',
    description: '휴업일과 경매 시간, 서비스 소식을 알려 드려요.',
    readers: ['EVERYONE'],
    writers: admins,
    categories: [
      ['market', '시장'],
      ['service', '서비스'],
      ['event', '행사'],
    ],
  },
  {
    boardCode: 'free',
    boardName: '자유게시판',
    boardType: 'FREE',
    description: '시장에서 일하며 겪은 일을 나눠요.',
    readers: ['EVERYONE'],
    categories: [
      ['talk', '잡담'],
      ['tip', '노하우'],
      ['food', '맛집'],
    ],
  },
  {
    boardCode: 'price-talk',
    boardName: '시세 이야기',
    boardType: 'FREE',
    description: '오늘 경락가와 앞으로의 시세를 이야기해요.',
    readers: members,
    categories: [
      ['vegetable', '채소'],
      ['fruit', '과일'],
      ['seasoning', '양념'],
    ],
  },
  {
    boardCode: 'qna',
    boardName: '질문',
    boardType: 'QNA',
    description: '궁금한 것을 묻고 답해요. 비밀글은 운영자만 볼 수 있어요.',
    readers: members,
    useSecret: true,
    categories: [
      ['usage', '이용 방법'],
      ['trade', '거래와 정산'],
      ['etc', '그 밖에'],
    ],
  },
  {
    boardCode: 'jobs',
    boardName: '구인구직',
    boardType: 'MARKET',
    description: '함께 일할 사람과 일자리를 찾아요.',
    readers: ['EVERYONE'],
    categories: [
      ['hire', '사람 구해요'],
      ['seek', '일 구해요'],
    ],
  },
  {
    boardCode: 'trade',
    boardName: '삽니다·팝니다',
    boardType: 'GALLERY',
    description: '남는 물건과 장비를 사고팔아요.',
    readers: members,
    attachmentMaxCount: 10,
    allowedExt: pictures,
    categories: [
      ['sell', '팝니다'],
      ['buy', '삽니다'],
      ['share', '나눔'],
    ],
  },
]

/** Inserts the boards that are missing; what is there stays as it is. */
export async function seedBoards(trx: Trx): Promise<void> {
  const inserted = await trx
    .insertInto('boards')
    .values(
      boards.map(({ categories, readers, writers = members, allowedExt, ...board }, at) => ({
        ...board,
        readers,
        writers,
        commenters: members,
        managers: admins,
        useNotice: true,
        allowedExt: allowedExt ?? Object.keys(attachmentTypes),
        sortOrder: at + 1,
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning(['boardId', 'boardCode'])
    .execute()
  const rows = inserted.flatMap(({ boardId, boardCode }) =>
    (boards.find((board) => board.boardCode === boardCode)?.categories ?? []).map(
      ([categoryCode, categoryName], at) => ({ boardId, categoryCode, categoryName, sortOrder: at + 1 }),
    ),
  )
  if (rows.length > 0) await trx.insertInto('boardCategories').values(rows).execute()
}
