import { INVALID } from './ask-provider.ts'
import type { SocialGateway, VouchingProvider } from './gateway.ts'

/** Combines the configured providers. */
export const createSocialGateway = (providers: readonly VouchingProvider[]): SocialGateway => ({
  providers: providers.map(({ name, clientId, scriptUrl }) => ({ name, clientId, scriptUrl })),
  verify: async (name, given) => {
    const provider = providers.find((one) => one.name === name)
    return provider === undefined ? INVALID : provider.verify(given)
  },
})
