# Roost as an image: docs/operate.md says how to run it. The first stage compiles it and builds the browser client.
FROM python:3.11-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev make && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
ENV ROOST_COMPILED=require ROOST_CLIENT=require
RUN make setup && python -m venv /opt/roost \
    && /opt/roost/bin/pip install --constraint requirements.txt "$(ls build/compiled/wheel/*.whl)[play,postgres]"

FROM python:3.11-slim
COPY --from=build /opt/roost /opt/roost
RUN useradd --create-home roost && mkdir /data && chown roost /data
USER roost
WORKDIR /home/roost
VOLUME /data
ENV PATH=/opt/roost/bin:$PATH \
    ROOST_HOST=0.0.0.0 ROOST_PORT=8000 ROOST_DATABASE=/data/roost.db ROOST_LOG_FORMAT=json
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/livez', timeout=4)"]
CMD ["roost", "serve"]
