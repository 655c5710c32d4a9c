import { useState } from 'react'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { removeIcon, uploadIcon } from '../../shared/members/profile.ts'
import { toSentFile } from '../api/file.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { useToast } from '../ui/Toasts.tsx'

/** Sends and removes the member's picture; the whole page shows what came of it. */
export function useIcon() {
  const { call, stores, renew } = useApp()
  const toast = useToast()
  /** From 0 to 1 while something is under way. */
  const [progress, setProgress] = useState<number | null>(null)
  const [error, refuse] = useState<string | null>(null)

  const run = async (work: () => Promise<MemberRecord>, done: string): Promise<boolean> => {
    setProgress(0)
    refuse(null)
    try {
      stores.session.state.member = await work()
      await renew()
      toast(done)
      return true
    } catch (cause) {
      const { fieldErrors, message } = toProblem(cause)
      refuse(fieldErrors[0]?.message ?? message)
      return false
    } finally {
      setProgress(null)
    }
  }
  return {
    progress,
    error,
    refuse,
    upload: (file: File) =>
      run(
        async () => call(uploadIcon, { body: { icon: await toSentFile(file) }, onProgress: setProgress }),
        '프로필 사진을 바꿨어요.',
      ),
    remove: () => run(() => call(removeIcon), '프로필 사진을 지웠어요.'),
  }
}
