import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { AccountTexts } from '../../shell/account-texts.tsx'
import type { ScreenHandle } from '../../shell/shell.tsx'
import { readSite } from '../../start-up/site.ts'
import { ActivateScreen } from './activate-screen.tsx'
import { signInMeta } from './sign-in-meta.ts'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return null
}
/** The address holds a secret until the page is alive: it is kept nowhere and told to nobody. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
export const meta = ({ matches }: MetaArgs) => signInMeta(matches, undefined)
export const handle: ScreenHandle = { noFooter: true }

/** `/auth/activate?token=…`, where the mail that proves an email leads to. [7.05] */
export default function Activate() {
  return (
    <AccountTexts>
      <ActivateScreen />
    </AccountTexts>
  )
}
