import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import { OpenByKeyProvider } from '../../client/app/openByKey.ts'
import { ProfileMenu } from '../../client/app/ProfileMenu.tsx'
import type { MemberRecord } from '../../shared/members/contract.ts'

const WORDS = ['로그인 정보', '알림 설정', '보기 설정', '단축키', '관리자 페이지', '로그아웃']

/** What the menu of the profile offers, and the whole of it. */
function menuOf(name: string, nickname: string | null, baseAuthRole: string, hasKeys: boolean) {
  const member = {
    name,
    nickname,
    email: `${name}@demo.example`,
    repIcon: null,
    baseAuthRole,
  } as unknown as MemberRecord
  const router = createMemoryRouter([{ path: '/', element: <ProfileMenu member={member} /> }])
  const open = hasKeys ? { palette: () => undefined, keyList: () => undefined } : null
  const html = renderToString(
    <AppProvider value={{ knows: () => true } as unknown as App}>
      <OpenByKeyProvider value={open}>
        <RouterProvider router={router} />
      </OpenByKeyProvider>
    </AppProvider>,
  )
  return { html, offers: WORDS.filter((word) => html.includes(word)) }
}

test('whoever’s page comes before, each has his own name and the ways that are his in the menu of his profile', () => {
  for (let turn = 0; turn < 2; turn++) {
    const dealer = menuOf('김도현', '대박청과', 'ROLE_USER', true)
    assert.deepEqual(dealer.offers, ['로그인 정보', '알림 설정', '보기 설정', '단축키', '로그아웃'])
    const admin = menuOf('정하늘', '운영자', 'ROLE_SYSADMIN', true)
    assert.deepEqual(admin.offers, WORDS)
    assert.deepEqual(menuOf('최은영', '시장관리', 'ROLE_MANAGER', true).offers, WORDS)
    const newcomer = menuOf('한지우', null, 'ROLE_PENDING', false)
    assert.deepEqual(newcomer.offers, ['로그인 정보', '보기 설정', '로그아웃'])
    for (const [mine, others] of [
      [dealer, ['정하늘', '한지우']],
      [admin, ['김도현', '한지우']],
      [newcomer, ['김도현', '정하늘']],
    ] as const)
      for (const other of others) assert.equal(mine.html.includes(other), false)
  }
})
