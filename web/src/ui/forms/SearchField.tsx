import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

const SEARCH_AFTER_MS = 300;

interface Props {
  search: string | null;
  /** What can be searched for. */
  placeholder: string;
  onSearch: (search: string | null) => void;
  /** Its label is for those alone who do not see it. */
  isBare?: boolean;
}

/** Holds what is being typed and reports it when the typing pauses; follows a search that was changed elsewhere. */
export function SearchField({ search, placeholder, onSearch, isBare = false }: Props) {
  const [text, setText] = useState(search ?? '');
  const [seen, setSeen] = useState(search);
  const [reported, setReported] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== reported) setText(search ?? '');
    setReported(search);
  }
  const report = useDebouncedCallback((typed: string) => {
    const words = typed.trim() || null;
    setReported(words);
    onSearch(words);
  }, SEARCH_AFTER_MS);
  return (
    <TextInput
      flex="1 1 16rem"
      {...(isBare ? { 'aria-label': 'Search' } : { label: 'Search' })}
      leftSection={<IconSearch aria-hidden="true" size={18} stroke={1.5} />}
      maxLength={100}
      onChange={(event) => {
        setText(event.currentTarget.value);
        report(event.currentTarget.value);
      }}
      placeholder={placeholder}
      type="search"
      value={text}
    />
  );
}
