import { adminScreens } from '../../shared/admin/navigation.ts'
import type { Role } from '../../shared/members/contract.ts'
import { fallbackMenu, type MenuItem, seesAdmin } from '../../shared/menus/fallback.ts'
import { importPath, newPath as newClientPath } from '../clients/paths.ts'
import { countsPath, receiptPath } from '../inventory/paths.ts'
import { onlyKnown } from '../menus/items.ts'
import { createPath, prepPath } from '../purchase-requests/paths.ts'
import type { Theme } from '../theme/state.ts'
import { entryPath } from '../transactions/paths.ts'
import { newPath as newWastePath } from '../waste/view.ts'
import type { Entry } from './entries.ts'

type Knows = (path: string) => boolean

/**
 * Screens of the member's menu, or of the built-in one while there is none, each with the group it stands in; who may
 * enter the back office finds its screens too, first while he is in it.
 */
export function screensOf(items: readonly MenuItem[], role: Role | null, knows: Knows, isInOffice: boolean): Entry[] {
  const menu = onlyKnown(items, knows)
  const own = (menu.length > 0 ? menu : onlyKnown(fallbackMenu(role), knows)).flatMap((item) => leaves(item, null))
  const office = officeOf(role, knows)
  return isInOffice ? [...office, ...own] : [...own, ...office]
}

const officeOf = (role: Role | null, knows: Knows): Entry[] =>
  adminScreens
    .filter(({ url, isForAll }) => seesAdmin(role) && (!isForAll || role === 'ROLE_SYSADMIN') && knows(url))
    .flatMap(({ name, url }) => leaves({ id: url, name, url }, '관리자'))

function leaves(item: MenuItem, above: string | null): Entry[] {
  if (item.subMenu && item.subMenu.length > 0) return item.subMenu.flatMap((sub) => leaves(sub, item.name))
  return [
    {
      key: `screen-${item.url}`,
      group: '화면',
      label: item.name,
      ...(above && { note: above }),
      to: item.url,
      ...(item.openInNewTab && { isElsewhere: true }),
    },
  ]
}

const going: readonly (readonly [key: string, label: string, to: string, words: readonly string[]])[] = [
  ['sale', '새 매출', entryPath('SALE'), ['새 거래', '판매', '거래 등록', '전표']],
  ['purchase', '새 매입', entryPath('PURCHASE'), ['새 거래', '사입', '거래 등록', '전표']],
  ['request', '새 구매 요청', createPath, ['새 요청', '발주', '주문']],
  ['client', '거래처 등록', newClientPath(), ['새 거래처']],
  ['import', '거래처 엑셀로 가져오기', importPath, ['업로드', 'excel']],
  ['receipt', '입고하기', receiptPath(), ['새 입고', '재고']],
  ['count', '재고 실사', countsPath, ['새 실사', '세기']],
  ['waste', '폐기 등록', newWastePath(null), ['새 폐기', '버리기']],
  ['prep', '경매 준비표', prepPath, ['사입 준비', '살 것']],
  ['notifications', '알림 설정', '/member/notifications', ['방해 금지']],
  ['profile', '프로필 고치기', '/member/modify', ['내 정보', '회원 정보']],
]

/** What one can do from anywhere. */
export const actsOf = (knows: Knows, theme: Theme, openKeyList: () => void): Entry[] => [
  ...going
    .filter(([, , to]) => knows(to))
    .map(([key, label, to, words]): Entry => ({ key: `act-${key}`, group: '바로 하기', label, to, words })),
  {
    key: 'act-dark',
    group: '바로 하기',
    label: '어둡게 보기',
    words: ['테마', '다크', 'dark', 'theme'],
    run: () => theme.choose('dark'),
  },
  {
    key: 'act-light',
    group: '바로 하기',
    label: '밝게 보기',
    words: ['테마', '라이트', 'light', 'theme'],
    run: () => theme.choose('light'),
  },
  {
    key: 'act-system',
    group: '바로 하기',
    label: '시스템 밝기 따르기',
    words: ['테마', 'system', 'theme'],
    run: () => theme.choose(null),
  },
  {
    key: 'act-keys',
    group: '바로 하기',
    label: '단축키 보기',
    words: ['키보드', '도움말', 'shortcut'],
    run: openKeyList,
  },
]
