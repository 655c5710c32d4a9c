import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { useToast } from '../ui/Toasts.tsx'
import { wasteActs } from './acts.ts'
import { PhotoButton } from './PhotoButton.tsx'

/** A further photo of a waste whose goods have not left. */
export function AddPhoto({ wasteId }: { wasteId: number }) {
  const app = useApp()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [share, setShare] = useState<number | null>(null)
  const add = async (file: File) => {
    setShare(0)
    try {
      await wasteActs(app).addPhoto(wasteId, file, setShare)
      toast('사진을 올렸어요.')
      await revalidate()
    } catch (error) {
      const { fieldErrors, message } = toProblem(error)
      toast(fieldErrors[0]?.message ?? message, { stays: true })
    } finally {
      setShare(null)
    }
  }
  return <PhotoButton share={share} onChoose={(file) => void add(file)} />
}
