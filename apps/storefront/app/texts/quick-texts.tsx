import { quickActionMessages as english } from '@comanda/messages/quick-actions/en'
import { quickActionMessages as spanish } from '@comanda/messages/quick-actions/es'
import type { ReactNode } from 'react'
import { MoreTexts } from './more-texts.tsx'

/** Adds the texts of the floating button and the alerts, which the menu does not load. */
export const QuickTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts english={english} spanish={spanish}>
    {children}
  </MoreTexts>
)
