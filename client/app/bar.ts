import type { MenuItem } from '../../shared/menus/fallback.ts'
import { entriesOf } from '../menus/items.ts'
import { perMenu } from '../menus/perMenu.ts'

/** What stands under the thumb beside 더보기 (ux.md 4.4): where it leads, and its name where the menu's is too long. */
const wanted = [
  { url: '/main', names: {} },
  { url: '/services/purchase-request', names: { '구매 요청': '요청' } },
  { url: '/client/list', names: { '거래처 목록': '거래처' } },
  { url: '/outstanding-balance', names: { 미수·미지급: '미수' } },
] as const satisfies readonly { url: string; names: Record<string, string> }[]

/**
 * The entries of the bar: those that are wanted and in the menu, wherever it has them; a menu that lacks some gives its
 * first others instead.
 */
export const barOf = perMenu((items): readonly MenuItem[] => {
  const known = entriesOf(items)
  const chosen = wanted.flatMap(({ url, names }): MenuItem[] => {
    const item = known.find((one) => one.url === url)
    if (!item) return []
    const { subMenu: _, ...alone } = item
    const short: Record<string, string> = names
    return [{ ...alone, name: short[item.name] ?? item.name }]
  })
  const holds = (item: MenuItem): boolean => entriesOf([item]).some(({ url }) => chosen.some((one) => one.url === url))
  const others = items.filter((item) => !holds(item)).slice(0, wanted.length - chosen.length)
  return [...chosen, ...others]
})
