import { quickMessages as english } from '@comanda/messages/quick/en'
import { quickMessages as spanish } from '@comanda/messages/quick/es'
import type { ReactNode } from 'react'
import { MoreTexts } from './more-texts.tsx'

/** The texts of the floating button and the bells, for what stands below: the menu does without them. */
export const QuickTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts english={english} spanish={spanish}>
    {children}
  </MoreTexts>
)
