import { useQuery } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { ShiftPeopleDocument } from './ServersDrawer.generated.ts';
import classes from './ServersDrawer.module.css';
import { type DraftServer, personOf, problemsOf } from './shift-draft.ts';

interface Props {
  restaurantId: string;
  /** Who serves already. */
  servers: readonly DraftServer[];
  /** What is wrong with the list as a whole. */
  problem: string | null;
  onAdd: (server: DraftServer) => void;
}

/** Adds somebody of the team, or anybody by a plain name. */
export function AddServer({ restaurantId, servers, problem, onAdd }: Props) {
  const { data } = useQuery(ShiftPeopleDocument, { variables: { restaurantId } });
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const team = toldApart(data?.restaurant?.possibleServers ?? []);
  const free = team.filter(({ memberId }) => !servers.some((server) => server.memberId === memberId));

  const add = () => {
    const name = typed.trim();
    const member = team.find(({ label }) => label.toLowerCase() === name.toLowerCase());
    const server = {
      memberId: member?.memberId ?? null,
      name: member?.name ?? name,
      sections: [],
      isPaused: false,
    };
    const wrong = problemsOf({ note: '', servers: [...servers, server] });
    const why = wrong[`servers.${servers.length}.name`] ?? wrong.servers ?? null;
    setRefused(why);
    if (why) return;
    onAdd(server);
    setTyped('');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form className={classes.add} noValidate onSubmit={handleSubmit}>
      <TextInput
        className={classes.addName}
        description="Somebody of the team, or any name"
        error={refused ?? problem}
        label="Add a server"
        list={listId}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefused(null);
        }}
        size="md"
        value={typed}
      />
      <datalist id={listId}>
        {free.map(({ label, memberId }) => (
          <option key={memberId} value={label} />
        ))}
      </datalist>
      <Button size="md" type="submit" variant="default">
        Add
      </Button>
    </form>
  );
}

/** Two of the team may be called the same. */
function toldApart(team: readonly { memberId: string; name: string }[]) {
  return team.map((member, place) => {
    const before = team
      .slice(0, place)
      .filter((each) => personOf({ ...each, memberId: null }) === personOf({ ...member, memberId: null }));
    return { ...member, label: before.length === 0 ? member.name : `${member.name} (${before.length + 1})` };
  });
}
