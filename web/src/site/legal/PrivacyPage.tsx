import { LegalPage } from './LegalPage.tsx';

/** /privacy */
export function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy">
      <h2>Who is responsible for what</h2>
      <p>
        When you book a table, the restaurant decides what happens with your booking; we keep it on the
        restaurant’s behalf. For restaurant accounts, for messages sent to us, and for this website we are
        responsible ourselves.
      </p>

      <h2>What we keep of guests</h2>
      <ul>
        <li>Of a booking: name, email address, phone number, date, time, party size, requests and wishes.</li>
        <li>Of the waitlist: name, phone number, party size and notes.</li>
        <li>What the restaurant’s staff notes about a visit, for instance an allergy that you told them.</li>
      </ul>
      <p>
        Only the restaurant’s staff and whoever holds the private link of a booking can read it. One
        restaurant never sees the guests of another. A booking that was deleted is gone for good after 30
        days.
      </p>

      <h2>What we keep of restaurants</h2>
      <ul>
        <li>The account: email address, a hash of the password, and the sessions that are signed in.</li>
        <li>The restaurant: name, address, phone number, hours, tables, rules, bookings.</li>
        <li>
          The subscription: plan, invoices, and of a card its brand and last four digits. Card numbers never
          reach our server.
        </li>
      </ul>
      <p>
        After a trial or a subscription has ended, the data is kept for 30 days, can be read and exported in
        that time, and is deleted afterwards. The owner is warned by mail before.
      </p>

      <h2>What we keep of what you write to us</h2>
      <p>
        Messages of the contact page, demo requests and chats, with the name and address that you give. They
        are deleted after a year.
      </p>

      <h2>Cookies and storage</h2>
      <p>
        There are no cookies for advertising or for counting visits, and no trackers of others. Signing in
        sets a cookie that keeps the session, and one by which your account knows this browser again, so that
        strangers who guess your password cannot keep you out; it says nothing of you. Your browser remembers
        whether you are signed in and whether you prefer light or dark colours. A chat with us is kept in the
        tab until you close it. Booking pages and booking forms in other websites set no cookie at all. What
        you type there stays in the tab, for a day at most, so that a reload loses nothing. The day, the party
        and the link of a table that you booked stay in your browser until the evening is over, or until you
        press “Forget”.
      </p>

      <h2>Who else gets data</h2>
      <p>
        Nobody gets it for advertising, and we do not sell it. Mails leave through a mail server. Payments go
        through the payment provider that the payment page names. Questions to the help assistant and the chat
        may be answered with the help of a language model; nothing of your restaurant’s data is sent along
        with them.
      </p>

      <h2>Your rights</h2>
      <p>
        You may ask what is kept of you, have it corrected, taken along or erased. As a guest, ask the
        restaurant: it can export and erase what it keeps of you at any time. As an owner, you find the export
        in your settings, and you can <a href="/contact">write to us</a>.
      </p>

      <h2>How it is protected</h2>
      <p>
        Connections are encrypted. Passwords are kept as hashes only. The database itself keeps restaurants
        apart, so that a mistake in a program cannot show one restaurant the data of another.
      </p>

      <h2>Changes</h2>
      <p>If this policy changes, the date above changes with it, and owners are told by mail beforehand.</p>
    </LegalPage>
  );
}
