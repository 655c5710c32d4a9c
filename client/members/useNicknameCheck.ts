import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { checkNickname, nickname as Nickname } from '../../shared/members/contract.ts'
import { settle } from '../api/problem.ts'
import { useApp } from '../app/context.ts'

/** Long enough that a quick typist asks once: the allowance is 30 a minute (reliability.md 5.10). */
const PAUSE_MS = 400

/** Whether somebody else has the nickname that stands in the field; null while that is not known. */
export function useNicknameCheck(own: string | null) {
  const { call } = useApp()
  const [answer, setAnswer] = useState<{ isDuplicate: boolean } | null>(null)
  const asked = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = async (typed: string) => {
    clearTimeout(timer.current)
    const nickname = typed.trim()
    if (nickname === asked.current) return
    asked.current = nickname
    setAnswer(null)
    if (nickname === own || !v.is(Nickname, nickname)) return
    const outcome = await settle(call(checkNickname, { query: { nickname } }))
    // A failed check says nothing, and one that was overtaken neither; saving checks again.
    if (outcome.ok && asked.current === nickname) setAnswer(outcome.value)
  }
  const askSoon = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(ask, PAUSE_MS, typed)
  }
  return { answer, ask, askSoon }
}
