import { Outlet } from 'react-router'
import { Announced } from '../forms/Announced.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { Frame } from './Frame.tsx'
import { Keys } from './Keys.tsx'

/** Messages, keys and the frame; a bare page is without the frame. */
export const Surroundings = ({ bare }: { bare: boolean }) => (
  <Toasts>
    <Keys>
      {bare ? <Outlet /> : <Frame />}
      <Announced />
    </Keys>
  </Toasts>
)
