import type { Page } from 'playwright-core'
import { connected } from './bell.ts'
import type { Screen } from './screens.ts'

const shipper = 'shipper@demo.example'

/**
 * As if the network had gone and three writes had been put aside. Nothing is asked for that would fail, and what was put
 * aside is taken away again once it is seen, so that the next screen has none of it.
 */
const away = async (page: Page) => {
  // Whatever answers after this would say that the network is there.
  await page.waitForLoadState('networkidle')
  await connected(page)
  await page.evaluate(async () => {
    const { id: memberId } = await (await fetch('/api/member/me')).json()
    const item = (id: string, words: string, more: object) => ({
      ...{ id, memberId, words, subject: null, isOverwriting: false, at: Date.now(), since: Date.now(), reason: null },
      ...{ request: { method: 'PUT', path: '/none', body: {} }, fix: { path: '/services/inventory', draft: null } },
      ...more,
    })
    const items = [
      item('one', '냉장 저장고 실사 12줄', { state: 'waiting' }),
      item('two', '입고 3줄', { state: 'refused', reason: '사용하지 않는 창고예요. 다른 창고를 골라 주세요.' }),
      item('three', '구매 요청 임시저장 2줄', { state: 'sent' }),
    ]
    const done = (asked: IDBRequest) => new Promise((resolve) => asked.addEventListener('success', resolve))
    // The page's own late part makes the store and listens to the channel; until then nobody shows anything.
    while (!(await indexedDB.databases()).some(({ name }) => name === 'waiting'))
      await new Promise((look) => setTimeout(look, 50))
    const asked = indexedDB.open('waiting', 1)
    await done(asked)
    const store = () => asked.result.transaction('waiting', 'readwrite').objectStore('waiting')
    for (const one of items) await done(store().put(one))
    const channel = new BroadcastChannel('send-waiting')
    while (!document.body.innerText.includes('못 보낸 것 1건')) {
      channel.postMessage(null)
      dispatchEvent(new Event('offline'))
      await new Promise((look) => setTimeout(look, 50))
    }
    await done(store().clear())
    asked.result.close()
    channel.close()
  })
  await page.getByText(/^인터넷이 끊겼어요\./).waitFor()
}

/** The bar above the page and what waits. The page that stands where nothing was kept is looked at in its journey. */
export const offlineScreens: Screen[] = [
  { name: 'offline-bar', path: '/main', as: shipper, open: away },
  {
    name: 'offline-waiting',
    path: '/main',
    as: shipper,
    open: async (page) => {
      await away(page)
      await page.getByRole('button', { name: '못 보낸 것 1건' }).click()
      await page.getByRole('dialog').getByText('냉장 저장고 실사 12줄').waitFor()
    },
  },
]
