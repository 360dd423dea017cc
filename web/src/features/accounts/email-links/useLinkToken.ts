import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const TOKEN = /^#token=(.+)$/;

/**
 * The token of the link that led here. It is taken out of the address at once, so that it stays in no history and
 * on no screen; `forget` lets go of it.
 */
export function useLinkToken(): { token: string | null; forget: () => void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(tokenIn(hash));
  useEffect(
    function takeTokenOutOfTheAddress() {
      const found = tokenIn(hash);
      if (found === null) return;
      setToken(found);
      void navigate({ hash: '' }, { replace: true });
    },
    [hash, navigate],
  );
  return { token, forget: () => setToken(null) };
}

const tokenIn = (hash: string) => TOKEN.exec(hash)?.[1] ?? null;
