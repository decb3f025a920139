#!/bin/sh
# After files are laid out: the server's user, its folders, and the service.
set -e

start() {
  if [ -d /run/systemd/system ]; then
    systemctl --system daemon-reload || true
    # What the start says is in the journal; the package is installed all the same.
    deb-systemd-invoke restart outrider.service || echo 'Outrider did not start: journalctl -u outrider says why.' >&2
  fi
}

case "$1" in
  configure)
    getent group outrider >/dev/null || groupadd --system outrider
    getent passwd outrider >/dev/null ||
      useradd --system --gid outrider --home-dir /var/lib/outrider --no-create-home --shell /usr/sbin/nologin \
        --comment 'Outrider' outrider
    install -d -m 0700 -o outrider -g outrider /var/lib/outrider /var/cache/outrider
    # Options may hold secrets. Whoever removed a file of options did not want it.
    for file in /etc/outrider /etc/outrider/options.json /etc/outrider/environment; do
      if [ -e "$file" ]; then chown root:outrider "$file"; fi
      if [ -d "$file" ]; then chmod 0750 "$file"; elif [ -e "$file" ]; then chmod 0640 "$file"; fi
    done
    # Compiled for what was there before.
    find /var/cache/outrider -mindepth 1 -delete
    deb-systemd-helper unmask outrider.service >/dev/null || true
    if deb-systemd-helper --quiet was-enabled outrider.service; then
      deb-systemd-helper enable outrider.service >/dev/null || true
    else
      deb-systemd-helper update-state outrider.service >/dev/null || true
    fi
    start
    rm -f /run/outrider.was-running
    if [ -z "$2" ]; then
      echo 'Outrider runs: journalctl -u outrider says at which address, and the password of admin. The guide: /usr/share/doc/outrider/packages.md'
    fi
    ;;
  abort-upgrade | abort-remove | abort-deconfigure)
    if [ -e /run/outrider.was-running ]; then
      rm -f /run/outrider.was-running
      start
    fi
    ;;
esac
