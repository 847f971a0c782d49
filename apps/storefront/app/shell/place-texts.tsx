import { placeMessages as english } from '@comanda/messages/place/en'
import { placeMessages as spanish } from '@comanda/messages/place/es'
import type { ReactNode } from 'react'
import { MoreTexts } from './more-texts.tsx'

/** The texts about a place, its reviews and its deals, for what stands below: the menu does without them. */
export const PlaceTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts english={english} spanish={spanish}>
    {children}
  </MoreTexts>
)
