import { useRouteLoaderData, useSearchParams } from 'react-router'
import { returnTarget } from '../../shared/session/returnTo.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { useHere } from '../app/useHere.ts'
import { Link } from '../ui/Link.tsx'
import { Logo } from '../ui/Logo.tsx'
import { LoginError } from './LoginError.tsx'
import * as css from './LoginPage.css.ts'
import type { LoginData } from './loaders.ts'
import { ProviderLink } from './ProviderLink.tsx'

/** The way in, also shown in place of a page that needs a member. */
export function LoginPage() {
  const { boot } = useApp()
  const returnTo = useReturnTarget()
  return (
    <main className={css.page}>
      <Title of="로그인" />
      <div className={css.card}>
        <header className={css.welcome}>
          <Logo size={48} />
          <h1 className={css.title}>도매시장 거래 서비스에 오신 것을 환영해요</h1>
          <p className={css.prompt}>소셜 계정으로 로그인해 주세요</p>
        </header>
        <LoginError />
        <div className={css.providers}>
          {boot.providers.map((provider) => (
            <ProviderLink
              key={provider}
              provider={provider}
              returnTo={returnTo}
              isLast={provider === boot.lastProvider}
            />
          ))}
        </div>
        {returnTo !== null && <p className={css.back}>로그인하면 보던 화면으로 돌아가요.</p>}
        <div className={css.providers}>
          <Link to="/main" className={css.home}>
            로그인하지 않고 둘러보기
          </Link>
          <Link to="/accessibility" className={css.home}>
            접근성 안내
          </Link>
        </div>
      </div>
    </main>
  )
}

/** The page one wanted: the one this screen stands in place of, or the one the address names. */
function useReturnTarget(): string | null {
  const { knows } = useApp()
  const login = useRouteLoaderData<LoginData>('login')
  const loaded = useRouteLoaderData<LoginData>('member-login') ?? login
  const here = returnTarget(useHere())
  const [query] = useSearchParams()
  if (loaded) return loaded.returnTo
  const target = here ?? returnTarget(query.get('returnTo'))
  return target !== null && knows(target) ? target : null
}
