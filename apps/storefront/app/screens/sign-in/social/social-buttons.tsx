import type { SignInProvider } from '../../../api/accounts.ts'
import { AskingButton } from './asking-button.tsx'
import { GoogleButton } from './google-button.tsx'
import { type SocialOutcome, useSocial } from './use-social.ts'

interface SocialButtonsProps extends SocialOutcome {
  readonly providers: readonly SignInProvider[]
}

/** The providers that this restaurant takes, one button each. [9.29] */
export function SocialButtons({ providers, ...outcome }: SocialButtonsProps) {
  const social = useSocial(outcome)
  if (providers.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {providers.map((provider) =>
        provider.name === 'google' ? (
          <GoogleButton key="google" provider={provider} social={social} onTrouble={outcome.onTrouble} />
        ) : (
          <AskingButton key={provider.name} provider={provider} social={social} />
        ),
      )}
    </div>
  )
}
