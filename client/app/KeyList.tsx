import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from '#useSnapshot'
import { Button } from '../ui/Button.tsx'
import { Dialog, openDialog } from '../ui/Dialog.tsx'
import { capsOf, type KeyName, wordsOf } from '../ui/keyNames.ts'
import { keysHere } from '../ui/keyRegistry.ts'
import { useApple } from '../ui/useApple.ts'
import { useApp } from './context.ts'
import * as css from './KeyList.css.ts'

const id = 'key-list'
/** Those that say the same twice are told once. */
const told: Readonly<Record<string, string>> = { ArrowDown: 'j', ArrowUp: 'k' }

const everywhere = (name: KeyName) => name.startsWith('g ') || name === '?' || name === 'mod+k'

/** Which keys do something on the screen it was opened over, as the registry has them (ux.md 4.2). */
export function KeyList({ onClose }: { onClose: () => void }) {
  // What is behind the dialog, not what is in it.
  const [here] = useState(keysHere)
  const { theme } = useApp().stores
  const { isKeysOff } = useSnapshot(theme.state)
  useOpened(onClose)
  return (
    <Dialog id={id} title="단축키">
      {isKeysOff && (
        <div className={css.off}>
          <p>단축키를 꺼 두었어요. 지금은 Esc와 저장 키만 작동해요.</p>
          <Button size="small" onClick={() => theme.turnKeys(true)}>
            다시 켜기
          </Button>
        </div>
      )}
      <div className={css.groups}>
        <Group title="이 화면에서" names={here.filter((name) => !everywhere(name) && !told[name])} here={here} />
        <Group title="어디서나" names={here.filter(everywhere)} here={here} />
      </div>
      <p className={css.note}>입력하는 동안에는 글자 키가 작동하지 않아요. 보기 설정에서 모두 끌 수 있어요.</p>
    </Dialog>
  )
}

/** Opens the dialog that has just been drawn, and tells when it is shut in whichever way. */
function useOpened(onClose: () => void) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    openDialog(id)
    const dialog = document.getElementById(id)
    const closed = () => close.current()
    dialog?.addEventListener('close', closed)
    return () => dialog?.removeEventListener('close', closed)
  }, [])
}

function Group({ title, names, here }: { title: string; names: KeyName[]; here: KeyName[] }) {
  const isApple = useApple()
  return (
    names.length > 0 && (
      <section>
        <h3 className={css.title}>{title}</h3>
        <dl className={css.keys}>
          {names.map((name) => (
            <div key={name} className={css.line}>
              <dt>{wordsOf.get(name)}</dt>
              <dd className={css.caps}>
                {[name, ...here.filter((other) => told[other] === name)].map((each, n) => (
                  <span key={each} className={css.caps}>
                    {n > 0 && <span className={css.or}>또는</span>}
                    {capsOf(each, isApple).map((cap) => (
                      <kbd key={cap} className={css.cap}>
                        {cap}
                      </kbd>
                    ))}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  )
}
