import { Outlet } from 'react-router'
import { Announced } from '../forms/Announced.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { useApp } from './context.ts'
import { Frame } from './Frame.tsx'
import { Keys } from './Keys.tsx'

/** Messages, keys and the frame; a bare page is without the frame. */
export function Surroundings({ bare }: { bare: boolean }) {
  const { announcements } = useApp().stores
  return (
    <Toasts onShown={announcements.shows}>
      <Keys>
        {bare ? <Outlet /> : <Frame />}
        <Announced />
      </Keys>
    </Toasts>
  )
}
