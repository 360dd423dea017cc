import { Alert, Anchor, Button, Divider, Select, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Answer, Written } from '../../../shared/writes/written.ts';
import { DoorCard } from '../../../ui/cards/DoorCard.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { useSignOut } from '../../accounts/session/useSignOut.ts';
import { askedInWords, changesSomething } from './asked-in-words.ts';
import classes from './ConsentQuestion.module.css';
import {
  AllowOauthRequestDocument,
  type OauthConsentQuery,
  RefuseOauthRequestDocument,
} from './OauthConsent.generated.ts';

type Asked = NonNullable<OauthConsentQuery['oauthRequest']>;

interface Props {
  asked: Asked;
  /** Address of who is signed in. */
  email: string;
  /** Restaurants that the viewer owns: where they may let an app in. */
  owned: readonly { id: string; name: string }[];
}

/** Asks whether an app is let in: who it is, what it would do, where, and yes or no. */
export function ConsentQuestion({ asked, email, owned }: Props) {
  const { requestId, name, returnsTo } = asked;
  const [chosen, setChosen] = useState(owned.length === 1 ? (owned[0]?.id ?? null) : null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [allow, isAllowing] = useWrite(AllowOauthRequestDocument, { fetchPolicy: 'no-cache' });
  const [refuse, isRefusing] = useWrite(RefuseOauthRequestDocument, { fetchPolicy: 'no-cache' });

  async function answer(write: () => Promise<Written<Answer & { redirectTo: string | null }>>) {
    setRefusal(null);
    const outcome = await write();
    const to = outcome.payload?.redirectTo;
    if (!to) return setRefusal(outcome.failureOr('Your answer did not arrive. Please try again.'));
    setIsLeaving(true); // the app's page is on its way: a second press would find nothing to answer
    window.location.assign(to);
  }

  const handleAllow = () => {
    if (chosen === null) return setRefusal('Choose the restaurant where the app is to work.');
    void answer(() => allow({ requestId, restaurantId: chosen }));
  };
  const handleRefuse = () => void answer(() => refuse({ requestId }));
  const isBusy = isAllowing || isRefusing || isLeaving;
  const [only] = owned;
  return (
    <DoorCard
      footer={<SignedInAs email={email} />}
      lead={<Identity asked={asked} />}
      title={owned.length === 1 && only ? `Let ${name} into ${only.name}?` : `Let ${name} in?`}
    >
      <title>{`${name} asks · Hoststand`}</title>
      <Stack gap="lg">
        {owned.length > 1 && (
          <Select
            data={owned.map((each) => ({ value: each.id, label: each.name }))}
            label="Where it is to work"
            onChange={setChosen}
            placeholder="Choose a restaurant"
            searchable
            value={chosen}
          />
        )}
        <AskedList asked={asked} />
        <Unchecked asked={asked} />
        <Divider />
        <FormAlert message={owned.length === 0 ? NO_OWNER : refusal} />
        <div className={classes.answers}>
          <Button disabled={isBusy} onClick={handleRefuse} size="md" variant="default">
            Don’t Allow
          </Button>
          <Button
            disabled={isBusy || owned.length === 0}
            loading={isAllowing || isLeaving}
            onClick={handleAllow}
            size="md"
          >
            Allow
          </Button>
        </div>
        <Text c="dimmed" size="sm" ta="center">
          Either way you go back to <strong className={classes.place}>{returnsTo}</strong>
        </Text>
      </Stack>
    </DoorCard>
  );
}

const NO_OWNER =
  'Only an owner can let an app in, and you own no restaurant here. Ask an owner to open the app and connect it.';

/** An app that nobody registered here: what is certain of it, and what is not. */
function Unchecked({ asked: { isSelfRegistered, documentHost, name, returnsTo } }: { asked: Asked }) {
  if (!isSelfRegistered) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden size={20} />} variant="light">
      {documentHost === null
        ? 'This app registered itself, and nobody has checked its name.'
        : `“${name}” is what ${documentHost} calls this app. Nobody has checked the name; that it comes from ${documentHost} is certain.`}
      {documentHost !== null &&
        ON_THIS_DEVICE.test(returnsTo) &&
        ' It runs on this device, where another program could take its place.'}{' '}
      Allow it only if you started this yourself, just now.
    </Alert>
  );
}

/** Where programs on the device itself have people sent back to. */
const ON_THIS_DEVICE = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/** Whose app it is: the host that tells of it, or else the home page that it was registered with. */
function Identity({ asked: { homePageUrl, documentHost } }: { asked: Asked }) {
  if (documentHost !== null) return <strong className={classes.place}>{documentHost}</strong>;
  if (homePageUrl === null) return 'It gives no home page.';
  return (
    <Anchor href={homePageUrl} inherit rel="noopener noreferrer nofollow" target="_blank">
      {new URL(homePageUrl).host}
    </Anchor>
  );
}

function AskedList({ asked: { name, scopes } }: { asked: Asked }) {
  return (
    <div>
      <Text fw={600} mb="xs">
        {name} will be able to
      </Text>
      <ul className={classes.list}>
        {askedInWords(scopes).map(({ scope, says }) => {
          const Icon = changesSomething(scope) ? IconPencil : IconEye;
          return (
            <li className={classes.item} key={scope}>
              <Icon aria-hidden className={classes.icon} size={20} stroke={1.7} />
              {says}
            </li>
          );
        })}
      </ul>
      <Text c="dimmed" mt="sm" size="sm">
        It can never pay, change your team, take an export, or see your password. What it does is logged under
        its name, and you can disconnect it at any time under Settings, Apps.
      </Text>
    </div>
  );
}

function SignedInAs({ email }: { email: string }) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      You are signed in as {email}.{' '}
      <Anchor
        component="button"
        disabled={isSigningOut}
        inherit
        onClick={() => void signOut()}
        type="button"
        underline="always"
      >
        Not you?
      </Anchor>
    </>
  );
}
