import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map: every path and its screen. */
export default [
  index('screens/home/home-route.tsx'),
  route('menu', 'screens/menu/bare-menu-route.tsx'),
  route('menu/:location/:orderType', 'screens/menu/menu-route.tsx'),
  route('offer/:code', 'screens/offer/offer-route.tsx'),
  route('cart', 'screens/cart/cart-route.tsx'),
  route('checkout', 'screens/checkout/checkout-route.tsx'),
  route('login', 'screens/sign-in/login-route.tsx'),
  route('register', 'screens/sign-in/register-route.tsx'),
  route('forgotten-password', 'screens/sign-in/forgotten-route.tsx'),
  route('auth/reset-password', 'screens/sign-in/reset-route.tsx'),
  route('auth/activate', 'screens/sign-in/activate-route.tsx'),
  route('your-data', 'screens/sign-in/own-data-route.tsx'),
  route('messages/stop', 'screens/sign-in/stop-messages-route.tsx'),
  route('account', 'screens/account/account-route.tsx'),
  route('re-order', 'screens/orders/orders-route.tsx'),
  route('previous-orders', 'screens/orders/orders-route.tsx', { id: 'previous-orders' }),
  route('order/:id/tracking', 'screens/tracking/tracking-route.tsx'),
  route('order/:id/receipt', 'screens/receipt/receipt-route.tsx'),
  route('termsandconditions/:doc?', 'screens/documents/documents-route.tsx'),
  route('contactus', 'screens/contact/contact-route.tsx'),
  route('401', 'screens/not-found/unauthorised-route.tsx'),
  route('404', 'screens/not-found/not-found-route.tsx', { id: 'not-found' }),
  route('not-exist', 'screens/not-found/not-exist-route.tsx'),
  route('*', 'screens/not-found/not-found-route.tsx', { id: 'anything-else' }),
] satisfies RouteConfig
