import { LegalPage } from './LegalPage.tsx';

/** /terms */
export function TermsPage() {
  return (
    <LegalPage title="Terms of Service">
      <h2>What you get</h2>
      <p>
        Hoststand takes bookings for restaurants and helps their staff to run them. These terms hold between
        us and whoever opens an account for a restaurant. For guests who book, the restaurant’s own terms
        hold.
      </p>

      <h2>Trial</h2>
      <p>
        Every restaurant begins with 14 free days, without a card. When they are over, data can be read and
        exported, and guests can book for another 30 days; changes need a plan.
      </p>

      <h2>Plans and payment</h2>
      <ul>
        <li>
          Prices stand on the <a href="/pricing">price list</a>, in US dollars a month, paid in advance.
        </li>
        <li>A paid period is 30 days long and is renewed by itself until you cancel.</li>
        <li>
          You may change to another plan at any time. The unused part of what you paid is counted towards the
          new plan.
        </li>
        <li>A change of our prices is announced 30 days before it takes effect.</li>
        <li>A plan may have limits on use; they stand on the price list and are shown in your account.</li>
      </ul>

      <h2>Cancelling</h2>
      <p>
        You can cancel at any time in your settings. The plan then runs to the end of the paid period and is
        not renewed. Please export your data before you leave: it is kept for 30 days after the end and then
        deleted.
      </p>

      <h2>Your responsibilities</h2>
      <ul>
        <li>Keep your sign-in to yourself, and give each of your staff a login of their own.</li>
        <li>Use your guests’ data for their visits, and respect the law where you are.</li>
        <li>Do not use the service to harm others, to send unwanted messages, or to break into it.</li>
      </ul>

      <h2>Our responsibilities</h2>
      <p>
        We take care that a table is not promised twice, that an acknowledged booking is not lost, and that
        your data stays yours. No service is without faults: where the law allows it, our liability is limited
        to what you paid in the twelve months before.
      </p>

      <h2>Ending by us</h2>
      <p>
        If an account is used against these terms we tell you first, unless waiting would harm others. You can
        still export your data for 30 days.
      </p>

      <h2>Questions</h2>
      <p>
        Please <a href="/contact">write to us</a>. How we treat personal data stands in the{' '}
        <a href="/privacy">privacy policy</a>.
      </p>
    </LegalPage>
  );
}
