import { locationMessages as english } from '@comanda/messages/location/en'
import { locationMessages as spanish } from '@comanda/messages/location/es'
import type { ReactNode } from 'react'
import { MoreTexts } from './more-texts.tsx'

/** Adds the texts about a location, its reviews and its deals, which the menu does not load. */
export const LocationTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts english={english} spanish={spanish}>
    {children}
  </MoreTexts>
)
