/** What differs between two restaurants' apps. Every value is public; secrets stay on the server. */
export const SETTINGS = {
  /** The restaurant's own host. */
  storefront: 'https://order.restaurant.example',
  /** Tells the restaurant through which app an order came; any number from 1 to 999 except 4, which is the web. */
  channel: 5,
  appVersion: '1.0.0',
  /** The publishable key of the installation's account at Stripe. */
  stripePublishableKey: 'pk_test_replace_me',
  /** Registered at Apple for Apple Pay. */
  appleMerchantId: 'merchant.example.restaurant',
  /** The restaurant's app at OneSignal. */
  oneSignalAppId: '00000000-0000-0000-0000-000000000000',
} as const
