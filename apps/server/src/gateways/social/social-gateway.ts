import { INVALID } from './ask-provider.ts'
import type { SocialGateway, VouchingProvider } from './gateway.ts'

/** Combines the configured providers. */
export function createSocialGateway(providers: readonly VouchingProvider[]): SocialGateway {
  return {
    providers: providers.map(({ name, clientId, scriptUrl }) => ({ name, clientId, scriptUrl })),
    verify: async (name, given) => {
      const provider = providers.find((one) => one.name === name)
      return provider === undefined ? INVALID : provider.verify(given)
    },
  }
}
