import type { Authority } from '../../../shared/menus/contract.ts'

/** An entry of the public menu; who reads it, and who of them also writes where it leads. */
export type MenuSeed = {
  menuName: string
  menuPath: string
  /** A lucide name; only entries at the top show one. */
  menuIcon?: string
  readers: readonly Authority[]
  writers: readonly Authority[]
  children?: readonly MenuSeed[]
}

const admins = ['ROLE_SYSADMIN', 'ROLE_MANAGER'] as const
const members = [...admins, 'ROLE_USER'] as const
const everyone = [...members, 'ROLE_PENDING', 'ROLE_ANONYMOUS'] as const

const forMembers = { readers: members, writers: members }
const forEveryone = { readers: everyone, writers: members }
const forAdmins = { readers: admins, writers: admins }

const board = (code: string, menuName: string): MenuSeed => ({ menuName, menuPath: `/board/${code}`, ...forEveryone })

/** The public menu; what stands under the thumb on a phone is chosen among it. The shell shows what leads to a screen it has. */
export const menus: readonly MenuSeed[] = [
  { menuName: '홈', menuPath: '/main', menuIcon: 'house', ...forEveryone },
  { menuName: '구매 요청', menuPath: '/services/purchase-request', menuIcon: 'clipboard-list', ...forEveryone },
  { menuName: '거래처', menuPath: '/client/list', menuIcon: 'handshake', ...forMembers },
  { menuName: '미수·미지급', menuPath: '/outstanding-balance', menuIcon: 'wallet', ...forMembers },
  { menuName: '거래 조회', menuPath: '/transaction-view', menuIcon: 'receipt', ...forMembers },
  { menuName: '경락 시세', menuPath: '/services/auctionResults', menuIcon: 'gavel', ...forMembers },
  { menuName: '재고', menuPath: '/services/inventory', menuIcon: 'boxes', ...forMembers },
  { menuName: '창고', menuPath: '/warehouse/list', menuIcon: 'warehouse', ...forMembers },
  { menuName: '폐기', menuPath: '/services/waste-management', menuIcon: 'trash-2', ...forMembers },
  { menuName: '정산서', menuPath: '/statements', menuIcon: 'receipt-text', ...forMembers },
  { menuName: '일 마감', menuPath: '/daily-close', menuIcon: 'calendar-check', ...forMembers },
  { menuName: '통계', menuPath: '/statistics', menuIcon: 'chart-column', ...forMembers },
  { menuName: '품목 관리', menuPath: '/services/productManagement', menuIcon: 'tag', ...forMembers },
  { menuName: '규격 관리', menuPath: '/services/specificationManagement', menuIcon: 'package', ...forMembers },
  {
    menuName: '커뮤니티',
    menuPath: '/community',
    menuIcon: 'messages-square',
    ...forEveryone,
    children: [
      { menuName: '공지사항', menuPath: '/board/notice', readers: everyone, writers: admins },
      board('free', '자유게시판'),
      board('price-talk', '시세 이야기'),
      board('qna', '질문'),
      board('jobs', '구인구직'),
      board('trade', '삽니다·팝니다'),
    ],
  },
  { menuName: '부서', menuPath: '/department', menuIcon: 'network', ...forMembers },
  { menuName: '내 연결 관리', menuPath: '/member/connections', menuIcon: 'link', ...forEveryone },
  {
    menuName: '내 정보',
    menuPath: '/member/modify',
    menuIcon: 'user-round',
    readers: [...members, 'ROLE_PENDING'],
    writers: [...members, 'ROLE_PENDING'],
  },
  {
    menuName: '관리자',
    menuPath: '/admin',
    menuIcon: 'shield-check',
    ...forAdmins,
    children: [
      { menuName: '거래처 연결 관리', menuPath: '/admin/connections', ...forAdmins },
      { menuName: '대시보드', menuPath: '/admin/dashboard', ...forAdmins },
    ],
  },
]
