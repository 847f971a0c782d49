import { accountMessages as english } from '@comanda/messages/account/en'
import { accountMessages as spanish } from '@comanda/messages/account/es'
import type { ReactNode } from 'react'
import { MoreTexts } from './more-texts.tsx'

/** The texts of signing in and of the account, for the screens below: the menu does without them. */
export const AccountTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts english={english} spanish={spanish}>
    {children}
  </MoreTexts>
)
