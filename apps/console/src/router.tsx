import { Navigate, Outlet, type RouteObject } from 'react-router'
import { UnsavedChangesProvider } from './forms/unsaved-changes.tsx'
import { AccountScreen } from './screens/account/account-screen.tsx'
import { AvailabilityScreen } from './screens/availability/availability-screen.tsx'
import { BoardScreen } from './screens/board/board-screen.tsx'
import { ConnectionsScreen } from './screens/connections/connections-screen.tsx'
import { DeliveriesScreen } from './screens/deliveries/deliveries-screen.tsx'
import { DocumentsScreen } from './screens/documents/documents-screen.tsx'
import { DomainsScreen } from './screens/domains/domains-screen.tsx'
import { FirstStepsScreen } from './screens/first-steps/first-steps-screen.tsx'
import { LookScreen } from './screens/look/look-screen.tsx'
import { MenuFileScreen } from './screens/menu-file/menu-file-screen.tsx'
import { MessagesScreen } from './screens/messages/messages-screen.tsx'
import { NewOrdersScreen } from './screens/new-orders/new-orders-screen.tsx'
import { RejectSelectionDialog } from './screens/new-orders/reject-selection-dialog.tsx'
import { CrashScreen } from './screens/not-found/crash-screen.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { OrderSheet } from './screens/order/order-sheet.tsx'
import { RefundDialog } from './screens/order/refund-dialog.tsx'
import { RejectDialog } from './screens/order/reject-dialog.tsx'
import { PhotosScreen } from './screens/photos/photos-screen.tsx'
import { ProblemSheet } from './screens/problems/problem-sheet.tsx'
import { ProblemsScreen } from './screens/problems/problems-screen.tsx'
import { RestaurantScreen } from './screens/restaurant/restaurant-screen.tsx'
import { ReviewsScreen } from './screens/reviews/reviews-screen.tsx'
import { ForgottenPasswordScreen } from './screens/sign-in/forgotten-password-screen.tsx'
import { HandOverScreen } from './screens/sign-in/hand-over-screen.tsx'
import { NewPasswordScreen } from './screens/sign-in/new-password-screen.tsx'
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx'
import { StockScreen } from './screens/stock/stock-screen.tsx'
import { TextsScreen } from './screens/texts/texts-screen.tsx'
import { TranslationsScreen } from './screens/translations/translations-screen.tsx'
import { SessionGate } from './session-gate.tsx'
import { Shell } from './shell/shell.tsx'
import { StartLocation } from './shell/start-location.tsx'

/** Every address of the console, below `/console`. `:location` is the location's slug: two tabs may show two locations. */
export const routes: RouteObject[] = [
  {
    element: (
      <UnsavedChangesProvider>
        <Outlet />
      </UnsavedChangesProvider>
    ),
    errorElement: <CrashScreen />,
    children: [
      { path: 'sign-in', element: <SignInScreen /> },
      { path: 'forgotten-password', element: <ForgottenPasswordScreen /> },
      { path: 'new-password', element: <NewPasswordScreen /> },
      { path: 'hand-over', element: <HandOverScreen /> },
      {
        element: <SessionGate />,
        children: [
          { index: true, element: <StartLocation /> },
          {
            path: ':location',
            element: <Shell notFound={<NotFoundScreen />} />,
            children: [
              { index: true, element: <Navigate to="orders" replace /> },
              {
                path: 'orders',
                element: <BoardScreen />,
                children: [
                  {
                    path: ':orderId',
                    element: <OrderSheet />,
                    children: [
                      { path: 'reject', element: <RejectDialog /> },
                      { path: 'refund', element: <RefundDialog /> },
                    ],
                  },
                ],
              },
              {
                path: 'orders/new',
                element: <NewOrdersScreen />,
                children: [{ path: 'reject', element: <RejectSelectionDialog /> }],
              },
              {
                path: 'problems',
                element: <ProblemsScreen />,
                children: [{ path: ':problemId', element: <ProblemSheet /> }],
              },
              { path: 'stock', element: <StockScreen /> },
              { path: 'availability', element: <AvailabilityScreen /> },
              { path: 'first-steps', element: <FirstStepsScreen /> },
              { path: 'restaurant', element: <RestaurantScreen /> },
              { path: 'menu-file', element: <MenuFileScreen /> },
              { path: 'deliveries', element: <DeliveriesScreen /> },
              { path: 'domains', element: <DomainsScreen /> },
              { path: 'connections', element: <ConnectionsScreen /> },
              { path: 'reviews', element: <ReviewsScreen /> },
              { path: 'messages', element: <MessagesScreen /> },
              { path: 'look', element: <LookScreen /> },
              { path: 'photos', element: <PhotosScreen /> },
              { path: 'texts', element: <TextsScreen /> },
              { path: 'translations', element: <TranslationsScreen /> },
              { path: 'documents', element: <DocumentsScreen /> },
              { path: 'account', element: <AccountScreen /> },
              { path: '*', element: <NotFoundScreen /> },
            ],
          },
        ],
      },
    ],
  },
]
