import { accountMessages as english } from '@comanda/messages/account/en'
import { accountMessages as spanish } from '@comanda/messages/account/es'
import type { ReactNode } from 'react'
import { MoreTexts } from './more-texts.tsx'

/** Adds the texts of the sign-in and account screens, which the menu does not load. */
export const AccountTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts english={english} spanish={spanish}>
    {children}
  </MoreTexts>
)
